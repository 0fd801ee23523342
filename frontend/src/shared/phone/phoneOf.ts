/** As a person reads it; null without one. */
export const phoneOf = (of: {
  phone_country_number: string | null;
  phone_number: string | null;
}): string | null => of.phone_number && `+${of.phone_country_number ?? ''} ${of.phone_number}`;
