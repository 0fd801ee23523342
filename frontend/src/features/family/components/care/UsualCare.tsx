import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useLayer } from '@/shared/layers/useLayer';
import { snack } from '@/shared/notifications/store';
import type { HealthCondition } from '@/shared/care/healthConditions';
import { Small } from '@/shared/ui/Small';
import { useSaveCare, type Plan } from '../../api/saveCare';
import { hasUrgent, type CareOf, type CareValues } from '../../careForm';
import { firstName } from '../../careLeft';
import { usualFacts } from '../../usualCare';

interface Props {
  partyId: string;
  ownId: string;
  kids: CareOf[];
  catalogue: HealthCondition[];
  /** What the form would begin with. */
  values: CareValues;
  /** The account's phone. */
  phone: string | null;
  plan: Plan;
  onDone: () => void;
  /** Opens the form. */
  onChange: () => void;
  onLater: () => void;
  Footer: ComponentType<{ children: ReactNode }>;
}

/** What is known of the children in a sentence each, confirmed with one tap. */
export function UsualCare(props: Props) {
  const { kids, catalogue, values, phone, Footer } = props;
  const { t, i18n } = useTranslation(['family', 'care']);
  const save = useSaveCare(props.partyId, props.ownId, props.plan);
  useLayer(true, props.onLater);

  const sentence = (kid: CareOf): string => {
    const stated = values.children[kid.member.id];
    const notes = catalogue.filter(({ id }) => kid.noted.includes(id));
    const facts = stated ? usualFacts(kid, stated, props.ownId) : [];
    const said = [
      ...notes.map(({ name }) => name.charAt(0).toLocaleLowerCase(i18n.language) + name.slice(1)),
      ...facts.map(({ text, name = '' }) => t(`atParty.usual.${text}`, { name })),
    ];
    return t('atParty.usual.kid', {
      name: firstName(kid.member.full_name),
      facts: said.join(', '),
    });
  };
  const isLeft = kids.some(({ member }) => values.children[member.id]?.stays === 'dropped_off');
  const confirm = () =>
    save.mutate(
      { values, kids, catalogue, reachable: phone !== null },
      {
        onSuccess: () => {
          snack('success', t('care:saved'));
          props.onDone();
        },
      },
    );

  return (
    <>
      {kids.map((kid) => (
        <Typography key={kid.member.id} sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
          {sentence(kid)}
        </Typography>
      ))}
      {isLeft && phone && (
        <Typography sx={{ mb: 0.5 }}>{t('care:phone.known', { phone })}</Typography>
      )}
      {kids.some(({ noted }) => hasUrgent(noted, catalogue)) && (
        <Small>{t('atParty.usual.advice')}</Small>
      )}
      <Typography variant="h3" sx={{ mt: 1.5 }}>
        {t('atParty.usual.question')}
      </Typography>
      <FormAlert error={save.error} />
      <Footer>
        <Button size="large" onClick={props.onChange} disabled={save.isPending}>
          {t('atParty.usual.change')}
        </Button>
        <Button variant="contained" size="large" loading={save.isPending} onClick={confirm}>
          {t('atParty.usual.yes')}
        </Button>
      </Footer>
    </>
  );
}
