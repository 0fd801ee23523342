/** Removes a link's secret from the address, which browsers send to no server but keep in the history. */
export function takeLinkSecret(): string | null {
  const secret = window.location.hash.slice(1);
  if (secret) window.history.replaceState(window.history.state, '', window.location.pathname);
  return secret || null;
}
