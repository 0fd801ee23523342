import CssBaseline from '@mui/material/CssBaseline';
import ThemeProvider from '@mui/system/ThemeProvider';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { i18n } from '@/shared/i18n/i18n';
import { theme } from './theme/theme';

// The system's ThemeProvider has no colour schemes: 3 KB less for a product with one light theme.
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nextProvider>
  );
}
