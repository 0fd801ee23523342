import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { Section } from '@/shared/ui/Section';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useOwnFamily } from '../api/ownFamily';
import type { Family } from '../api/types';
import { ownGuestIds } from '../familyGroups';
import OwnFamilyChips, { type OwnPerson } from './OwnFamilyChips';

interface Props {
  partyId: string;
  self: OwnPerson;
  family: readonly OwnPerson[];
  /** Of the party. */
  families: readonly Family[];
}

/** The host's household, one tap each. */
export default function OwnFamily({ partyId, self, family, families }: Props) {
  const { t } = useTranslation('ownFamily');
  const messageOf = useErrorMessage();
  const own = useOwnFamily(partyId);
  return (
    <Section title={t('title')}>
      <OwnFamilyChips
        self={self}
        family={family}
        chosen={own.isPending ? own.variables : ownGuestIds(families)}
        onChoose={(ids) =>
          handleOutcome(own.mutateAsync(ids), {
            onError: (error) =>
              snack('error', hasCode(error, 'guest_arrived') ? t('arrived') : messageOf(error)),
          })
        }
      />
    </Section>
  );
}
