import { useTranslation } from 'react-i18next';
import { hostTexts } from '@/api/hostTexts';
import type { PartyValues } from './partyForm';

/** What the fields of a party are called. */
export function usePartyLabels(): Record<keyof PartyValues, string> {
  const { t } = useTranslation('partyForm');
  return {
    name: t('form.name'),
    date_start: t('form.start'),
    date_end: t('form.end'),
    rsvp_due_date: t('form.deadline'),
    timezone: t('form.timezone'),
    address: t('form.address'),
    city: t('form.city'),
    country: t('form.country'),
    max_attendees_adults: t('form.adults'),
    max_attendees_kids: t('form.kids'),
    minimum_kids: t('form.minimumKids'),
    price_per_kid: t('form.pricePerKid'),
    theme: t('form.theme'),
    visitor_view: t('form.visitorView'),
    requires_handover: t('form.parents'),
    host_name: t('form.hostName'),
    honoree_name: t('form.honoreeName'),
    turns: t('form.turns'),
    ...hostTexts((name) => t(`form.${name}`)),
    contact_phone: t('form.contactPhone'),
    contact_phone_country_code: t('form.contactPhone'),
  };
}
