/** What was begun on the page of an invitation before the application was there, which goes on with it. */
export interface Begun {
  /** The form of a visitor. */
  step?: 'login' | 'signup' | 'code';
}

let begun: Begun = {};

export function handOver(what: Begun): void {
  begun = what;
}

export const handedOver = (): Begun => begun;

/** Once it is taken over. */
export const forgetBegun = (): void => handOver({});
