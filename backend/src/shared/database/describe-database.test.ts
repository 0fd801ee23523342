import { describeDatabase } from './describe-database.js';

it.each([
  ['postgres://ana:s3cret@db.example.org/convite', 'convite on db.example.org:5432', false],
  ['postgresql://ana:s3cret@postgres:6432/convite', 'convite on postgres:6432', false],
  ['postgres://postgres@127.0.0.1:54329/convite', 'convite on 127.0.0.1:54329', true],
  ['postgres://ana:s3cret@localhost/fiestas%20uy', 'fiestas uy on localhost:5432', true],
  ['postgres://ana:s3cret@[::1]:5432/convite', 'convite on [::1]:5432', true],
  ['postgres://ana:s3cret@x/convite?host=/run/postgresql', 'convite on /run/postgresql', true],
  ['postgres://localhost/convite?host=db.example.org&port=1', 'convite on db.example.org:1', false],
  ['postgres://ana:s3cret@127.0.0.1.example.org/c', 'c on 127.0.0.1.example.org:5432', false],
])('%s', (url, name, isLocal) => {
  expect(describeDatabase(url)).toEqual({ name, isLocal });
});
