import CakeIcon from '@mui/icons-material/CakeRounded';
import ShieldIcon from '@mui/icons-material/LocalHospitalRounded';
import MailIcon from '@mui/icons-material/MailRounded';
import PhoneIcon from '@mui/icons-material/PhoneRounded';
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn } from '@/shared/dates/age';
import { formatDate, today } from '@/shared/dates/wallClock';
import { Section } from '@/shared/ui/Section';
import { colors } from '@/shared/theme/colors';
import type { Person } from '../api/person';

/** The birthday, and the contacts that are noted. */
export function BirthdayCard({ person }: { person: Person }) {
  const { t, i18n } = useTranslation(['family', 'common']);
  const insurance = [person.health_insurance_name, person.health_insurance_phone];
  return (
    <Section>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(240px, 1fr))' },
        }}
      >
        {person.birthday && (
          <Fact icon={<CakeIcon />} label={t('fields.birthday')}>
            {formatDate(person.birthday, 'day', i18n.language)}
            <Box
              component="span"
              sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}
            >
              {' · '}
              {t('common:age', { count: ageOn(person.birthday, today()) })}
            </Box>
          </Fact>
        )}
        {person.email && (
          <Fact icon={<MailIcon />} label={t('fields.email')}>
            <Email address={person.email} />
          </Fact>
        )}
        {person.phone_number && (
          <Fact icon={<PhoneIcon />} label={t('fields.phone')}>
            {`+${person.phone_country_number} ${person.phone_number}`}
          </Fact>
        )}
        {insurance.some(Boolean) && (
          <Fact icon={<ShieldIcon />} label={t('fields.insurance')}>
            {insurance.filter(Boolean).join(' · ')}
          </Fact>
        )}
      </Box>
    </Section>
  );
}

/** Breaks before the @ where it has to, rather than anywhere. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

interface FactProps {
  icon: ReactElement;
  label: string;
  children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          width: 48,
          height: 48,
          flex: 'none',
          borderRadius: 4,
          display: 'grid',
          placeItems: 'center',
          bgcolor: colors.purpleMist,
          color: 'primary.main',
        }}
      >
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{label}</Box>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
    </Box>
  );
}
