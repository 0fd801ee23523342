/** So that the browser does not clear the door when it needs space. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
