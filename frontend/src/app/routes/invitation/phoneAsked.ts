import { browserStorage } from '@/shared/storage';

const key = (accountId: string) => `convite.phoneAsked.${accountId}`;

/** The phone is asked for once, on this device; without storage it may be asked again. */
export const isPhoneAsked = (accountId: string): boolean =>
  browserStorage.read(key(accountId)) !== null;

export const rememberPhoneAsked = (accountId: string): void =>
  void browserStorage.write(key(accountId), 1);
