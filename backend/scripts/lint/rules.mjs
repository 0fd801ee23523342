// Rules of .oxlintrc.json that are this project's own, each a selector with its message.

/** @param {string[]} selectors */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
});

const TEXT_ATTRIBUTES =
  '/^(label|title|placeholder|alt|aria-(label|description|roledescription)|helperText)$/';
const WORDS = '[value=/\\p{L}{2}/u]';
const TEMPLATE_WORDS = 'TemplateLiteral > TemplateElement[value.raw=/\\p{L}{2}/u]';
const SHOWN = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const ATTRIBUTE = `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > JSXExpressionContainer`;
const CHOICE = ':matches(ConditionalExpression, LogicalExpression)';

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
    'no-raw-output': forbid(
      'Use a Logger, which leaves out secrets.',
      "MemberExpression[property.name='console']",
      "MemberExpression[object.name='process'][property.name=/^std(out|err)$/]",
    ),
    'no-bare-lazy': forbid(
      'Use lazyPart of src/shared/lazy: it has an error boundary of its own.',
      "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
    ),
    'no-raw-requests': forbid(
      'Requests are made by the clients of src/api, which know languages, tokens and failures.',
      'Identifier[name=/^(fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)$/]',
      'Literal[value=/^(fetch|openapi-fetch)$/]',
    ),
    'no-raw-storage': forbid(
      'Use src/shared/storage: browsers may refuse to keep anything.',
      'Identifier[name=/^(local|session)Storage$/]',
      'Literal[value=/^(local|session)Storage$/]',
    ),
    'no-raw-html': forbid(
      'Text is rendered by React, never as markup.',
      "JSXAttribute[name.name='dangerouslySetInnerHTML']",
      'Identifier[name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/]',
    ),
    'no-literal-text': forbid(
      'Visible text is a key in src/locales.',
      `JSXText${WORDS}`,
      ...[SHOWN, ATTRIBUTE].flatMap((place) => [
        `${place} > Literal${WORDS}`,
        `${place} > ${TEMPLATE_WORDS}`,
        `${place} > ${CHOICE} > Literal${WORDS}`,
      ]),
      `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > Literal${WORDS}`,
      ':not(NewExpression) > Literal[value=/^\\p{Lu}\\p{Ll}+ \\p{Ll}+/u]',
      'Literal[value=/[áéíóúñ¿¡]/i]',
      'TemplateElement[value.raw=/[áéíóúñ¿¡]/i]',
      "CallExpression[callee.name='snack'] > Literal[value!=/^(success|error|info|warning)$/]",
      "CallExpression[callee.name='snack'] > TemplateLiteral",
    ),
    'no-copied-fields': forbid(
      'Entities change by their own methods, field by field nowhere.',
      "CallExpression[callee.object.name='Object'][callee.property.name='assign'][arguments.0.type!='ThisExpression']",
      "CallExpression[callee.property.name='assign'][callee.object.name=/^(em|entityManager)$/]",
    ),
    'no-text-in-sql': {
      create: (context) => ({
        TemplateLiteral(node) {
          if (!node.quasis.some(({ value }) => /\b(select|update|delete from)\b/.test(value.raw)))
            return;
          // Functions of a module compose statements of constants; methods know what people typed.
          const isMethod = context.sourceCode
            .getAncestors(node)
            .some(({ type }) => type === 'MethodDefinition');
          if (!isMethod) return;
          for (const part of node.expressions) {
            if (part.type === 'Identifier' && /^[A-Z0-9_]+$/.test(part.name)) continue;
            if (part.type === 'CallExpression') continue;
            context.report({
              node: part,
              message: 'Values are parameters of a statement, not parts of its text.',
            });
          }
        },
      }),
    },
  },
};
