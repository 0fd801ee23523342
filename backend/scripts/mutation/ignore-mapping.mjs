// A plugin of Stryker. The mapping of entities to tables is not a rule that unit tests can check:
// the integration tests and the comparison of entities with the schema do.
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'mapping',
    value: {
      shouldIgnore({ node }) {
        const call = node.type === 'ExpressionStatement' ? node.expression : node;
        if (call.type !== 'CallExpression') return undefined;
        const isMapping =
          call.callee.type === 'MemberExpression'
            ? call.callee.property.name === 'setClass'
            : call.callee.name === 'defineEntity';
        return isMapping ? 'The mapping of an entity' : undefined;
      },
    },
  },
];
