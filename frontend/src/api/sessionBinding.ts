/**
 * The header that asks for tokens which work only with this browser's key, a cookie that scripts
 * cannot read.
 */
export const sessionBinding = ['Session-Binding', 'cookie'] as const;
