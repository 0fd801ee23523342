// A plugin of Stryker. The mapping of entities to tables is not a rule that unit tests can check:
// the integration tests and the comparison of entities with the schema do.
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'mapping',
    value: {
      shouldIgnore(path) {
        if (!path.isCallExpression()) return undefined;
        const { callee } = path.node;
        const isMapping =
          callee.type === 'MemberExpression'
            ? callee.property.name === 'setClass'
            : callee.name === 'defineEntity';
        return isMapping ? 'The mapping of an entity' : undefined;
      },
    },
  },
];
