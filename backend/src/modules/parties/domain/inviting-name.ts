/** Who invites (docs/domain-rules.md, "Voice of the host"). @param fullName of the host's account */
export const invitingName = (hostName: string | null, fullName: string): string =>
  hostName ?? fullName.trim().split(/\s+/)[0] ?? '';
