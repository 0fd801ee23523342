/** A sheet of A4, black on white: on the screen with the margin that the printer gives it. */
export const paper = {
  ...{ maxWidth: '210mm', mx: 'auto', mb: 2, p: { xs: 2, sm: '15mm' }, bgcolor: '#fff' },
  ...{ color: '#000', fontSize: { xs: '9pt', sm: '11pt' }, lineHeight: 1.3 },
  overflowWrap: 'anywhere',
  '& h3': { m: 0, fontSize: '18pt', lineHeight: 1.2 },
  '& p': { m: 0, mt: '1mm', mb: '4mm' },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& thead': { display: 'table-header-group' },
  '& th, & td': {
    p: { xs: '1mm', sm: '2mm' },
    textAlign: 'left',
    verticalAlign: 'middle',
    border: '1px solid #777',
  },
  '& tr': { breakInside: 'avoid' },
  '@media print': { maxWidth: 'none', m: 0, p: 0, fontSize: '11pt' },
} as const;
