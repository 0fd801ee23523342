import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { adultAge } from '@/api/rules.gen';
import { CareMarks } from '@/shared/care/CareMarks';
import { colors } from '@/shared/theme/colors';
import { Small } from '@/shared/ui/Small';
import type { GuestInfo } from '../api/types';
import { GuestContacts } from './GuestContacts';
import { GuestStay } from './GuestStay';
import { Call, Line, Part } from './guestInfoParts';

/** In the order of urgency: care, contact phones, authorised people. */
export function GuestCare({ info }: { info: GuestInfo }) {
  const { t } = useTranslation(['guestList', 'common']);
  const { age, health, authorizations, user } = info;
  const isChild = age !== null && age < adultAge;
  // A manual guest has no household that could state it.
  const isStayShown = isChild && (info.guardian !== null || info.stays !== null);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">
        {age === null ? t('info.ageUnknown') : t('common:age', { count: age })}
      </Typography>
      <Part title={t('info.care')}>
        {health.length === 0 ? (
          <Small>{t(info.nothing_to_note ? 'info.nothingToNote' : 'info.noCare')}</Small>
        ) : (
          <CareMarks conditions={health} />
        )}
      </Part>
      {info.what_to_do && (
        <Part title={t('info.whatToDo')}>
          <Box sx={advice}>{info.what_to_do}</Box>
        </Part>
      )}
      {info.photos === 'no' && (
        <Typography sx={{ fontWeight: 600, color: colors.orange }}>{t('info.noPhotos')}</Typography>
      )}
      {isStayShown && <GuestStay info={info} />}
      <GuestContacts info={info} isChild={isChild} />
      {(isChild || authorizations.length > 0) && (
        <Part title={t('info.pickUp')}>
          {authorizations.length === 0 && <Small>{t('info.noPickUp')}</Small>}
          {authorizations.map((person) => (
            <Line
              key={person.id}
              text={person.name}
              detail={person.phone}
              action={
                <Call phone={person.phone} label={t('info.callName', { name: person.name })} />
              }
            />
          ))}
        </Part>
      )}
      <Part title={t('info.insurer')}>
        {user.health_insurance_name || user.health_insurance_phone ? (
          <Line
            text={user.health_insurance_name ?? t('info.insurerUnnamed')}
            detail={user.health_insurance_phone}
            action={
              user.health_insurance_phone && (
                <Call
                  phone={user.health_insurance_phone}
                  label={t('info.callName', {
                    name: user.health_insurance_name ?? t('info.insurerUnnamed'),
                  })}
                />
              )
            }
          />
        ) : (
          <Small>{t('info.noInsurer')}</Small>
        )}
      </Part>
    </Box>
  );
}

const advice = {
  p: 1.5,
  borderRadius: 3,
  bgcolor: colors.yellowMist,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
