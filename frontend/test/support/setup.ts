import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 8_000 }); // on a busy machine
window.scrollTo = () => undefined;
// jsdom has none; a timer calls it after the test that saved a file.
URL.revokeObjectURL = () => undefined;
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;
