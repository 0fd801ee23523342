import type { NewGuest } from './api/types';

export interface ManualGuest {
  user: {
    full_name: string;
    email: string;
    birthday: string;
    kind: 'kid' | 'adult';
    health_insurance_name: string;
    health_insurance_phone: string;
    brought_by: string;
    contact_phone: string;
    care_agreed: boolean;
  };
  healthConditions: string[];
}

export const emptyGuest = (): ManualGuest => ({
  user: {
    full_name: '',
    email: '',
    birthday: '',
    kind: 'kid',
    health_insurance_name: '',
    health_insurance_phone: '',
    brought_by: '',
    contact_phone: '',
    care_agreed: false,
  },
  healthConditions: [],
});

const orNull = (text: string): string | null => text.trim() || null;

/** Nothing of its care is sent without the word of its family. */
export const toNewGuest = ({ user, healthConditions }: ManualGuest): NewGuest => {
  const isKid = user.kind === 'kid';
  const isAgreed = healthConditions.length > 0 && user.care_agreed;
  return {
    user: {
      full_name: user.full_name.trim(),
      email: orNull(user.email),
      birthday: orNull(user.birthday),
      is_kid: isKid,
      health_insurance_name: orNull(user.health_insurance_name),
      health_insurance_phone: orNull(user.health_insurance_phone),
      ...(isKid && {
        brought_by: orNull(user.brought_by),
        contact_phone: orNull(user.contact_phone),
      }),
      ...(isAgreed && { care_agreed: true }),
    },
    healthConditions: isAgreed ? healthConditions : [],
  };
};
