import { useTranslation } from 'react-i18next';
import { Strip } from '@/shared/ui/Strip';
import { groups, type Group } from '../familyGroups';

interface Props {
  counts: Record<Group, number>;
  /** Null: all. */
  value: Group | null;
  onChange: (group: Group | null) => void;
}

/** How many families there are of each answer; each shows only these, and all again. */
export function GroupStrip({ counts, value, onChange }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const shown = groups.filter((group) => group !== 'waiting' || counts.waiting > 0);
  const figures = shown.map((name) => ({
    name,
    value: counts[name],
    label: t(`groups.${name}`, { count: counts[name] }),
  }));
  return <Strip label={t('groups.label')} figures={figures} chosen={value} onChoose={onChange} />;
}
