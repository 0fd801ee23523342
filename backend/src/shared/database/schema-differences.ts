import { DatabaseSchema, SchemaComparator, type MikroORM } from '@mikro-orm/postgresql';

/**
 * Where the entities and the migrated database disagree: tables, columns, types and nullability.
 * Keys, indexes, checks and defaults are declared in the migrations alone, and so are tables and
 * generated columns that only SQL reads.
 * @returns one line per difference
 */
export async function schemaDifferences(orm: MikroORM): Promise<string[]> {
  const { em, config } = orm;
  const platform = em.getPlatform();
  const wanted = orm.schema.getTargetSchema();
  const actual = await DatabaseSchema.create(em.getConnection(), platform, config, undefined, [
    ...wanted.getNamespaces(),
  ]);
  const { newTables, changedTables } = new SchemaComparator(platform).compare(actual, wanted);
  return [
    ...Object.keys(newTables).map((table) => `${table}: no such table`),
    ...Object.values(changedTables).flatMap((table) => [
      ...Object.keys(table.addedColumns).map((column) => `${table.name}.${column}: no such column`),
      ...Object.values(table.removedColumns)
        .filter(({ generated }) => !generated)
        .map((column) => `${table.name}.${column.name}: in no entity`),
      ...Object.entries(table.renamedColumns).map(
        ([column, { name }]) => `${table.name}.${column}: ${name} in the entity`,
      ),
      ...Object.values(table.changedColumns).flatMap(({ oldColumnName, changedProperties }) =>
        [...changedProperties]
          .filter((property) => property !== 'default')
          .map((property) => `${table.name}.${oldColumnName}: another ${property} in the entity`),
      ),
    ]),
  ];
}
