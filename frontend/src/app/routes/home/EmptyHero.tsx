import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArtHead, partyColors } from '@/shared/pictures/ArtHead';
import { paths } from '../../paths';

const of = { theme: null, pictureId: undefined, seed: '' };

/** In the place of a party that there is not yet. */
export function EmptyHero() {
  const { t } = useTranslation('home');
  return (
    <Card style={partyColors(of)} sx={{ mb: 3, overflow: 'hidden' }}>
      <ArtHead of={of} height={{ xs: 150, md: 'auto' }} isBeside>
        <Box sx={words}>
          <Box sx={{ flex: { xs: '1 1 16rem', md: '1 0 100%' } }}>
            <Typography variant="h2" component="p">
              {t('hero.emptyTitle')}
            </Typography>
            <Typography>{t('hero.emptyText')}</Typography>
          </Box>
          <Button
            component={Link}
            to={paths.partyAdd}
            variant="contained"
            color="secondary"
            size="large"
            sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
          >
            {t('hero.start')}
          </Button>
        </Box>
      </ArtHead>
    </Card>
  );
}

const words = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pb: 0.5 } as const;
