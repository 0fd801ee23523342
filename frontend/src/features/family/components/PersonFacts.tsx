import CakeIcon from '@mui/icons-material/CakeRounded';
import ShieldIcon from '@mui/icons-material/LocalHospitalRounded';
import MailIcon from '@mui/icons-material/MailRounded';
import PhoneIcon from '@mui/icons-material/PhoneRounded';
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn } from '@/shared/dates/age';
import { formatDate, today } from '@/shared/dates/wallClock';
import { phoneOf } from '@/shared/phone/phoneOf';
import { dotted } from '@/shared/text/dotted';
import { Email } from '@/shared/ui/Email';
import { colors } from '@/shared/theme/colors';
import { IconTile } from '@/shared/ui/IconTile';
import type { Person } from '../api/person';

interface Props {
  person: Person;
}

/** The birthday, and the contacts that are noted. */
export function PersonFacts({ person }: Props) {
  const { t, i18n } = useTranslation(['family', 'common']);
  const phone = phoneOf(person);
  const insurance = [person.health_insurance_name, person.health_insurance_phone];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {person.birthday && (
        <Fact icon={<CakeIcon />} label={t('fields.birthday')}>
          {formatDate(person.birthday, 'day', i18n.language)}{' '}
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}
          >
            {`(${t('common:age', { count: ageOn(person.birthday, today()) })})`}
          </Box>
        </Fact>
      )}
      {person.email && (
        <Fact icon={<MailIcon />} label={t('fields.email')}>
          <Email>{person.email}</Email>
        </Fact>
      )}
      {phone && (
        <Fact icon={<PhoneIcon />} label={t('fields.phone')}>
          {phone}
        </Fact>
      )}
      {insurance.some(Boolean) && (
        <Fact icon={<ShieldIcon />} label={t('fields.insurance')}>
          {dotted(insurance)}
        </Fact>
      )}
    </Box>
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
      <IconTile size={40} ground={colors.purpleMist} ink="primary.main">
        {icon}
      </IconTile>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{label}</Box>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
    </Box>
  );
}
