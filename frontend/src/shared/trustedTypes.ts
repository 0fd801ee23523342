type Check = (text: string) => string | null;

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', Check>): unknown;
}

export const workerUrl = '/sw.js';
export const pushWorkerUrl = '/push.js';

/** Text that cannot become an element or an entity; null refuses it. */
export const plainText: Check = (text) => (/[<&]/.test(text) ? null : text);

/** As the build names it. */
const heicWorker = /^\/assets\/heic\.worker-[\w-]+\.js$/;

/** The service workers and the one that reads photos; null refuses every other script. */
export const ownWorker: Check = (url) =>
  url === workerUrl || url === pushWorkerUrl || heicWorker.test(url) ? url : null;

/**
 * The server requires Trusted Types: no text becomes markup or script. Two cases are harmless: the date
 * fields write their sections, which are plain text, through innerHTML, and three workers are started. A page
 * can have one default policy.
 */
export function setDefaultPolicy(): void {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createHTML: plainText, createScriptURL: ownWorker });
}
