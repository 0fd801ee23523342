import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { firstName } from '@/shared/text/firstName';
import { Choice, Choices } from '@/shared/ui/Choice';

export interface OwnPerson {
  id: string;
  full_name: string;
}

interface Props {
  self: OwnPerson;
  family: readonly OwnPerson[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** Who of the host's household is at the party: the children first. */
export default function OwnFamilyChips({ self, family, chosen, onChoose }: Props) {
  const { t } = useTranslation('ownFamily');
  const name = (person: OwnPerson) =>
    person === self ? t('self', { name: firstName(person.full_name) }) : person.full_name;
  return (
    <div>
      <Choices legend={t('question')}>
        {[...family, self].map((person) => (
          <Choice
            key={person.id}
            type="checkbox"
            name="own-family"
            checked={chosen.includes(person.id)}
            onChange={(isThere) =>
              onChoose(isThere ? [...chosen, person.id] : chosen.filter((one) => one !== person.id))
            }
          >
            {name(person)}
          </Choice>
        ))}
      </Choices>
      {family.length === 0 && (
        <Button
          component={Link}
          to={paths.familyAdd}
          startIcon={<AddIcon />}
          sx={{ ml: -1, mt: 1, mb: -1, px: 1 }}
        >
          {t('empty')}
        </Button>
      )}
    </div>
  );
}
