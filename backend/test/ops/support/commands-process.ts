// Runs the commands that its parent names, one after the other, as if each had a process of its own.
import { pathToFileURL } from 'node:url';

export interface CommandRequest {
  file: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
}

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

let runs = 0;

process.on('message', (request: CommandRequest) => {
  void execute(request).then((result) => process.send?.(result));
});

async function execute({ file, args, env, cwd }: CommandRequest): Promise<CommandResult> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.argv = [process.execPath, file, ...args];
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  let status: number | undefined;
  const exit = process.exit;
  process.exit = ((code = 0) => (status ??= Number(code))) as never;
  try {
    // The query makes it a module that has not run yet; what it imports is loaded once.
    await import(`${pathToFileURL(file).href}?run=${(runs += 1)}`);
  } catch (error) {
    console.error(error);
    status ??= 1;
  }
  process.exit = exit;
  return { status: status ?? 0, stdout: stdout.end(), stderr: stderr.end() };
}

function capture(stream: NodeJS.WriteStream) {
  const { write } = stream;
  let text = '';
  stream.write = ((chunk: Uint8Array | string, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  }) as typeof write;
  return {
    end: () => {
      stream.write = write;
      return text;
    },
  };
}
