import MailIcon from '@mui/icons-material/MailRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { phoneOf } from '@/shared/phone/phoneOf';
import type { GuestInfo } from '../api/types';
import { Email } from '@/shared/ui/Email';
import { Small } from '@/shared/ui/Small';
import { Call, Line, Part } from './guestInfoParts';

/** A child's guardian, or who brought it to the door, first; then what belongs to the guest. */
export function GuestContacts({ info, isChild }: { info: GuestInfo; isChild: boolean }) {
  const { t } = useTranslation('guestList');
  const { user, guardian } = info;
  const own = phoneOf({
    phone_country_number: user.own_phone_country_number,
    phone_number: user.own_phone_number,
  });
  const showsGuardian = isChild && guardian !== null;
  const { brought_by: broughtBy, contact_phone: phone } = info;
  const isWalkIn = guardian === null && (broughtBy !== null || phone !== null);
  return (
    <>
      {showsGuardian && (
        <Part title={t('info.guardian')}>
          <GuardianLine guardian={guardian} />
        </Part>
      )}
      {isWalkIn && (
        <Part title={t('info.broughtBy')}>
          <Line
            text={broughtBy ?? phone ?? ''}
            detail={broughtBy && (phone ?? t('info.guardianNoPhone'))}
            action={
              phone && (
                <Call phone={phone} label={t('info.callName', { name: broughtBy ?? phone })} />
              )
            }
          />
        </Part>
      )}
      {(!(showsGuardian || isWalkIn) || own || user.email) && (
        <Part title={t('info.contact')}>
          {own && (
            <Line
              text={own}
              action={<Call phone={own} label={t('info.callName', { name: own })} />}
            />
          )}
          {!own && !showsGuardian && guardian && <GuardianLine guardian={guardian} />}
          {!own && !guardian && !isWalkIn && <Small>{t('info.guardianNoPhone')}</Small>}
          {user.email && <MailLine email={user.email} />}
        </Part>
      )}
    </>
  );
}

function GuardianLine({ guardian }: { guardian: NonNullable<GuestInfo['guardian']> }) {
  const { t } = useTranslation('guestList');
  const { full_name: name } = guardian;
  const phone = phoneOf(guardian);
  return (
    <Line
      text={name}
      detail={phone ?? t('info.guardianNoPhone')}
      action={phone && <Call phone={phone} label={t('info.callName', { name })} />}
    />
  );
}

function MailLine({ email }: { email: string }) {
  const { t } = useTranslation('guestList');
  return (
    <Line
      text={<Email>{email}</Email>}
      action={
        <Button
          component="a"
          href={`mailto:${email}`}
          variant="outlined"
          startIcon={<MailIcon />}
          aria-label={t('info.writeTo', { name: email })}
          sx={{ flex: 'none' }}
        >
          {t('info.write')}
        </Button>
      }
    />
  );
}
