import CallIcon from '@mui/icons-material/CallRounded';
import MailIcon from '@mui/icons-material/MailRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adultAge } from '@/api/rules.gen';
import { colors } from '@/shared/theme/colors';
import type { GuestInfo } from '../api/types';

interface Props {
  info: GuestInfo;
  /** The phone is that of another person, who answers for this guest. */
  isDependant: boolean;
}

/** In the order of urgency: care, contact phones, authorised people. */
export function GuestCare({ info, isDependant }: Props) {
  const { t } = useTranslation('guests');
  const { age, user, health, authorizations } = info;
  const isChild = age !== null && age < adultAge;
  const phone = user.phone_number && `+${user.phone_country_number ?? ''} ${user.phone_number}`;

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography color="textSecondary">
        {age === null ? t('info.ageUnknown') : t('info.age', { count: age })}
      </Typography>
      <Part title={t('info.care')}>
        {health.length === 0 ? (
          <Nothing>{t('info.noCare')}</Nothing>
        ) : (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {health.map(({ id, name }) => (
              <Chip
                key={id}
                component="li"
                label={name}
                sx={{
                  bgcolor: colors.redMist,
                  color: colors.red,
                  height: 'auto',
                  py: 0.75,
                  '& .MuiChip-label': { whiteSpace: 'normal' },
                }}
              />
            ))}
          </Box>
        )}
      </Part>
      <Part title={t(isChild && isDependant ? 'info.guardian' : 'info.contact')}>
        {phone ? (
          <Line
            text={phone}
            action={<Call phone={phone} label={t('info.callName', { name: phone })} />}
          />
        ) : (
          <Nothing>{t('info.noPhone')}</Nothing>
        )}
        {user.email && (
          <Line
            text={user.email}
            action={
              <Button
                component="a"
                href={`mailto:${user.email}`}
                variant="outlined"
                startIcon={<MailIcon />}
                aria-label={t('info.writeTo', { name: user.email })}
              >
                {t('info.write')}
              </Button>
            }
          />
        )}
      </Part>
      {(isChild || authorizations.length > 0) && (
        <Part title={t('info.pickUp')}>
          {authorizations.length === 0 && <Nothing>{t('info.noPickUp')}</Nothing>}
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
          <Nothing>{t('info.noInsurer')}</Nothing>
        )}
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

interface LineProps {
  text: string;
  detail?: string | null;
  action?: ReactElement | '' | null;
}

function Line({ text, detail, action }: LineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        py: 0.75,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{text}</Box>
        {detail && <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{detail}</Box>}
      </Box>
      {action}
    </Box>
  );
}

function Call({ phone, label }: { phone: string; label: string }) {
  const { t } = useTranslation('guests');
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      variant="contained"
      startIcon={<CallIcon />}
      aria-label={label}
      sx={{ flex: 'none' }}
    >
      {t('info.call')}
    </Button>
  );
}
