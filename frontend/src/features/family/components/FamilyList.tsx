import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { ageOn } from '@/shared/dates/age';
import { today } from '@/shared/dates/wallClock';
import { dotted } from '@/shared/text/dotted';
import { PlainList } from '@/shared/ui/PlainList';
import { Row } from '@/shared/ui/Row';
import { Section } from '@/shared/ui/Section';
import { familyQuery, type ListedMember } from '../api/family';
import { Initial } from '@/shared/ui/Initial';
import { Unread } from '@/shared/ui/Unread';

/** The own person, then the family members with their age and the number of their notes. */
export function FamilyList() {
  const { t } = useTranslation(['family', 'common']);
  const user = useSession()?.user;
  const family = useQuery(familyQuery());
  if (!family.data) return <Unread of={family} rows={3} />;
  const factsOf = ({ birthday, ...member }: ListedMember) => [
    ...(birthday ? [t('common:age', { count: ageOn(birthday, today()) })] : []),
    t('list.conditions', { count: member.health_conditions_count }),
    ...(member.authorizations_count
      ? [t('list.authorizations', { count: member.authorizations_count })]
      : []),
  ];
  return (
    <Section>
      <PlainList aria-label={t('list.label')} sx={family.data.length > 0 ? pairs : list}>
        {user && (
          <Member
            to={paths.familyMember(user.id, true)}
            id={user.id}
            name={user.full_name}
            text={t('list.own')}
          />
        )}
        {family.data.map((member) => (
          <Member
            key={member.id}
            to={paths.familyMember(member.id)}
            id={member.id}
            name={member.full_name}
            text={dotted(factsOf(member))}
          />
        ))}
      </PlainList>
      {family.data.length === 0 && (
        <Typography variant="h3" component="p" sx={{ mt: 2.5 }}>
          {t('list.empty')}
        </Typography>
      )}
    </Section>
  );
}

const Member = (props: { to: string; id: string; name: string; text: string }) => (
  <Row
    to={props.to}
    picture={<Initial id={props.id} name={props.name} size={56} />}
    title={
      <Box component="span" sx={{ whiteSpace: 'normal' }}>
        {props.name}
      </Box>
    }
    text={props.text}
  />
);

const list = {
  ...{ mx: -0.5, my: -1.5, display: 'grid', rowGap: 0.5, columnGap: 4 },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
const pairs = {
  ...list,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
