import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const restrict = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules] });

const noClock = {
  selector:
    "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'The clock is injected: pass the moment in.',
};
const noOutsideWrites = {
  selector:
    "AssignmentExpression > MemberExpression.left[object.type!='ThisExpression'][object.type!='MemberExpression']",
  message: 'Entities change by their own methods; everything else makes a new value.',
};
/** A failed download would replace the whole application. */
const noBareLazy = {
  selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
  message: 'Use lazyPart of src/shared/lazy: it has an error boundary of its own.',
};
const noLiteralText = [
  {
    selector: 'JSXText[value=/\\p{L}{2}/u]',
    message: 'Visible text is a key in src/locales.',
  },
  {
    selector:
      'JSXAttribute[name.name=/^(label|title|placeholder|alt|aria-label|helperText)$/] > Literal[value=/\\p{L}{2}/u]',
    message: 'Visible text is a key in src/locales.',
  },
];

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/dist.*/', '**/node_modules/', '.data/', 'frontend/src/api/*.gen.ts'],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types are in .oxlintrc.json.
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['backend/src/modules/*/{domain,application}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict(noClock),
  },
  {
    files: ['backend/src/modules/*/{application,infrastructure,http}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: restrict(noClock, noOutsideWrites),
  },
  {
    files: ['**/*.test.{ts,tsx}', 'frontend/e2e/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...restrict(...noLiteralText, noBareLazy),
    },
  },
  {
    files: ['frontend/src/shared/lazy/lazyPart.tsx'],
    rules: restrict(...noLiteralText),
  },
);
