/** A phone on its side. */
export const lowScreen = '@media (max-height: 500px)';
