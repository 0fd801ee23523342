import createClient, { type RequestBodyOption } from 'openapi-fetch';
import { ApiError } from './apiError';
import type { paths } from './schema.gen';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathOf<Of extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Of, object> ? Path : never;
}[keyof paths];

/** Parameters of the path, query and body. */
type Given<Operation> = (Operation extends { parameters: infer Parameters } ? Parameters : object) &
  RequestBodyOption<Operation>;
type Options<Operation> = Given<Operation> &
  Pick<RequestInit, 'signal' | 'keepalive'> & { parseAs?: 'blob' };
/** They may be left out where an operation takes nothing. */
type Rest<Operation> =
  object extends Given<Operation> ? [options?: Options<Operation>] : [options: Options<Operation>];

type Content<Response> = Response extends { content: infer Kinds }
  ? Kinds extends { 'application/json': infer Data }
    ? Data
    : Blob
  : void;
type Answer<Operation> = Operation extends { responses: infer All }
  ? Content<All[keyof All & (200 | 201 | 204)]>
  : never;

type Call<Of extends Method> = <Path extends PathOf<Of>>(
  to: Path,
  ...rest: Rest<paths[Path][Of]>
) => Promise<Answer<paths[Path][Of]>>;
type Read = <Path extends PathOf<'get'>>(
  to: Path,
  ...rest: Rest<paths[Path]['get']>
) => (query: { signal: AbortSignal }) => Promise<Answer<paths[Path]['get']>>;

interface Loose extends Pick<RequestInit, 'signal'> {
  path?: object;
  query?: Record<string, unknown>;
}

const baseUrl = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;

/** Calls of the API, each with its path parameters, query and body in one object. @throws ApiError */
export function callsBy(send: (request: Request) => Promise<Response>) {
  const client = createClient<Record<string, Record<Method, object>>>({ baseUrl, fetch: send });
  const by =
    (method: Method) =>
    async (to: string, { path, query, ...rest }: Loose = {}) => {
      const params = { path, query };
      const { data, error, response } = await client.request(method, to, { params, ...rest });
      if (!response.ok) throw ApiError.from(response, error);
      return data;
    };
  const get = by('get');
  return {
    GET: get as Call<'get'>,
    POST: by('post') as Call<'post'>,
    PUT: by('put') as Call<'put'>,
    PATCH: by('patch') as Call<'patch'>,
    DELETE: by('delete') as Call<'delete'>,
    /** The function of a query that is one route. */
    read: ((to: string, options) =>
      ({ signal }) =>
        get(to, { ...(options as Loose), signal })) as Read,
  };
}
