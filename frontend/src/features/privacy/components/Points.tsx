import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Short sentences, one a line. */
export function Points({ items }: { items: string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {items.map((item) => (
        <Typography component="li" key={item} sx={{ textWrap: 'pretty' }}>
          {item}
        </Typography>
      ))}
    </Box>
  );
}
