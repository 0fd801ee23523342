import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handedOver } from '@/features/invitations/begun';
import type { FamilyForm } from '@/features/invitations/components/AttendancePanel';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { FormSkeleton } from '@/shared/ui/Skeletons';

const QuickAdd = lazyPart(() => import('@/features/family/components/QuickAdd'), {
  texts: ['family', 'pickers'],
});

/** A form behind a button. */
export function AddFamily({ form }: { form: FamilyForm }) {
  const { t } = useTranslation('invitations');
  const [wanted, setWanted] = useState(() => handedOver().next === 'add');
  if (!wanted) {
    return (
      <button className="answer-text" aria-expanded={false} onClick={() => setWanted(true)}>
        {t('checklist.addFamily')}
      </button>
    );
  }
  return (
    <QuickAdd
      waiting={<FormSkeleton fields={2} />}
      onAdd={(person) => {
        setWanted(false);
        form.onAdd(person);
      }}
      onDraft={(take) =>
        form.onDraft(
          take &&
            (async () => {
              const person = await take();
              if (person) setWanted(false);
              return person;
            }),
        )
      }
    />
  );
}
