import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../../..');

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  [part: string]: unknown;
}

/**
 * What is wrong with Kubernetes manifests, by the API's schemas: types, enumerations and missing
 * fields by the validators of `kubernetes-models`; unknown fields, which those accept, by its types.
 */
export async function problemsOf(manifests: readonly Manifest[]): Promise<string[]> {
  const problems: string[] = [];
  for (const each of manifests) {
    const { model, type, value, name } = schemaOf(each);
    try {
      const module = (await import(model)) as Record<string, new (value: object) => Model>;
      const Class = module[type];
      if (!Class) throw new Error(`no schema for ${each.kind}`);
      new Class(value).validate();
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [...problems, ...unknownFields(manifests)];
}

interface Model {
  validate(): void;
}

/** The plugin's ObjectStore has no schema in npm, its configuration has. */
function schemaOf(manifest: Manifest) {
  const { apiVersion, kind } = manifest;
  const name = `${kind} ${manifest.metadata.name}`;
  if (apiVersion === 'barmancloud.cnpg.io/v1') {
    const type = 'BarmanObjectStoreConfiguration';
    const { configuration } = manifest.spec as { configuration: object };
    const folder =
      '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';
    return { model: `${folder}/${type}`, type, value: configuration, name };
  }
  const prefix = apiVersion.includes('cnpg.io')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models';
  return { model: `${prefix}/${apiVersion}/${kind}`, type: kind, value: manifest, name };
}

/** Compiles the manifests as typed literals, of which TypeScript refuses fields that a type lacks. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  const schemas = manifests.map(schemaOf);
  const code = schemas
    .map(
      ({ model, type, value }, at) =>
        `import type { I${type} as T${at} } from '${model}';\n` +
        `export const manifest${at}: T${at} = ${JSON.stringify(value)};`,
    )
    .join('\n');
  const file = resolve(root, 'manifests.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(path, code, ts.ScriptTarget.ES2022)
      : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const at = Number(
      /manifest(\d+):/.exec(code.slice(code.lastIndexOf('export', start), start))?.[1],
    );
    return `${schemas[at]?.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
