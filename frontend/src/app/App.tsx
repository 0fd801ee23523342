import CssBaseline from '@mui/material/CssBaseline';
import ThemeProvider from '@mui/system/ThemeProvider';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { i18n } from '@/shared/i18n/i18n';
import { routeTable } from './routeTable';
import { theme } from './theme/theme';

// The system's ThemeProvider does without the colour schemes of @mui/material's, 3 KB that every
// guest would download for a product with one light theme.
export function App() {
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </ThemeProvider>
    </I18nextProvider>
  );
}

const Screens = () => useRoutes(routeTable);
