import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { HealthCondition } from '@/shared/care/healthConditions';
import type { CareOf, CareValues } from '../../careForm';
import { firstName } from '../../careLeft';
import { Initial } from '@/shared/ui/Initial';
import { AdviceField } from './AdviceField';
import { BringsFood } from './BringsFood';
import { Choice, Choices } from '@/shared/ui/Choice';
import { DropOffPhone } from './DropOffPhone';
import { KidConditions } from './KidConditions';
import { PickUpChoice } from './PickUpChoice';
import { PhotoChoice } from './PhotoChoice';
import { ShareChoice } from './ShareChoice';

interface Props {
  child: CareOf;
  catalogue: HealthCondition[];
  /** Holds the phone's field, if the child is dropped off. */
  asksPhone: boolean;
  known: string | null;
}

/** The questions about one child. */
export function ChildCard({ child, catalogue, asksPhone, known }: Props) {
  const { t } = useTranslation('care');
  const { control, setFocus } = useFormContext<CareValues>();
  const { id, full_name } = child.member;
  const name = firstName(full_name);
  const { field: stays } = useController({ control, name: `children.${id}.stays` });
  const titleId = `care-${id}`;

  const choice = (value: 'with_adult' | 'dropped_off', label: string) => (
    <Choice
      type="radio"
      name={`stays-${id}`}
      checked={stays.value === value}
      onChange={() => stays.onChange(value)}
      // Not by the arrow keys, which only pass by.
      onClick={({ detail }) => {
        if (value === 'dropped_off' && !known && detail > 0) {
          setTimeout(() => setFocus('phone_number'));
        }
      }}
    >
      {label}
    </Choice>
  );
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2.25, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography
        variant="h3"
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, overflowWrap: 'anywhere' }}
      >
        <Initial id={id} name={full_name} size={40} />
        <span>{full_name}</span>
      </Typography>
      <KidConditions control={control} childId={id} catalogue={catalogue} />
      <BringsFood childId={id} catalogue={catalogue} />
      <AdviceField childId={id} name={name} catalogue={catalogue} />
      <div>
        <Choices legend={t('stay.legend')}>
          {choice('with_adult', t('stay.withAdult'))}
          {choice('dropped_off', t('stay.droppedOff', { name }))}
        </Choices>
        {asksPhone && (
          <Box sx={{ mt: 1.5 }}>
            <DropOffPhone control={control} known={known} />
          </Box>
        )}
      </div>
      <PickUpChoice childId={id} name={name} options={child.options} />
      <PhotoChoice childId={id} name={name} />
      <ShareChoice childId={id} name={name} />
    </Box>
  );
}
