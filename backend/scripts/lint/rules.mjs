// Rules of .oxlintrc.json that are this project's own, each a selector with its message.

/** @param {string[]} selectors */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
});

// A class is known by its type too.
const TYPE = 'ImportSpecifier[imported.name!=/(Repository|ReadModel)$/]';

export default {
  meta: { name: 'convite' },
  rules: {
    'no-clock': forbid(
      'The clock is injected: pass the moment in.',
      "CallExpression[callee.object.name='Date'][callee.property.name='now']",
      "NewExpression[callee.name='Date'][arguments.length=0]",
    ),
    'no-outside-writes': forbid(
      'Entities change by their own methods; everything else makes a new value.',
      "AssignmentExpression > MemberExpression.left[object.type!='ThisExpression'][object.type!='MemberExpression']",
    ),
    'no-infrastructure-types': forbid(
      'Types of the application belong to it or to the domain; infrastructure implements them.',
      `ImportDeclaration[importKind='type'][source.value=/infrastructure/] > ${TYPE}`,
      `ImportDeclaration[source.value=/infrastructure/] > ${TYPE}[importKind='type']`,
    ),
    'no-bare-lazy': forbid(
      'Use lazyPart of src/shared/lazy: it has an error boundary of its own.',
      "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
    ),
    'no-literal-text': forbid(
      'Visible text is a key in src/locales.',
      'JSXText[value=/\\p{L}{2}/u]',
      'JSXAttribute[name.name=/^(label|title|placeholder|alt|aria-label|helperText)$/] > Literal[value=/\\p{L}{2}/u]',
    ),
  },
};
