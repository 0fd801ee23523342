// The check of the HTTP tests' responses notices each kind of violation.
import { createServer, type ServerResponse } from 'node:http';
import supertest from 'supertest';
import { checkedAgainstContract } from '../support/contract.js';

let answer: (response: ServerResponse) => void;
const http = checkedAgainstContract(supertest(createServer((_, response) => answer(response))));

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

const ID = '3f2c9e0a-5b1d-4c6e-8f7a-1b2c3d4e5f60';
const condition = { id: ID, name: 'Asma', severity: 'urgent', concerns_food: false };

it.each([
  ['a body', json(200, [condition])],
  ['an error', json(401, { statusCode: 401, message: 'unauthenticated' })],
])('%s as in the contract passes', async (_, planted) => {
  answer = planted;
  await expect(http.get('/api/healthConditions')).resolves.toHaveProperty('status');
});

it.each([
  ['an undocumented status', json(404, { statusCode: 404, message: 'not_found' }), 'no status 404'],
  [
    'a missing field',
    json(200, [{ id: ID, severity: 'urgent', concerns_food: false }]),
    "must have required property 'name'",
  ],
  ['an unknown field', json(200, [{ ...condition, note: 1 }]), 'additional properties'],
  ['a wrong type', json(200, [{ ...condition, name: null }]), 'name must be string'],
  ['a wrong format', json(200, [{ ...condition, id: '7' }]), 'must match format "uuid"'],
  [
    'a code of another operation with that status',
    json(401, { statusCode: 401, message: 'invalid_credentials' }),
    'must be equal to one of the allowed values',
  ],
  ['another media type', (response) => response.writeHead(200).end('Asma'), 'type undefined'],
] satisfies [string, typeof answer, string][])('%s fails', async (_, planted, fault) => {
  answer = planted;
  await expect(http.get('/api/healthConditions').expect(200)).rejects.toThrow(fault);
});

it('a route that is missing in the contract fails, except a 404', async () => {
  answer = json(200, {});
  await expect(http.get('/api/nothing')).rejects.toThrow('no such operation');
  answer = json(404, { statusCode: 404, message: 'not_found' });
  await http.get('/api/nothing');
});
