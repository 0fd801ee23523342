/** 'Ana' of 'Ana Pereira'; as the server reads who invites. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
