/** `+59899123456` becomes `***456`: recognisable, but not disclosed. */
export const maskedPhone = (phone: string): string => `***${phone.slice(-3)}`;
