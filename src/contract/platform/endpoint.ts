import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type AnySchema = z.ZodMiniType;

/**
 * One row of the endpoint table. The client's functions, the server's routes and the OpenAPI
 * document all come from it. Paths end with a slash; `{id}` and `{person}` are positive integers.
 */
export interface EndpointShape {
  readonly method: Method;
  readonly path: `/${string}/` | `/${string}.json`;
  /** `optional`: a visitor may call it, a bad token is refused all the same. */
  readonly auth: 'none' | 'optional' | 'token';
  readonly summary: string;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** Absent: 204, or a file for `kind: 'file'`. With it the file is JSON and holds this. */
  readonly answer?: AnySchema;
  readonly status?: 200 | 201 | 202 | 204;
  readonly kind?: 'json' | 'multipart' | 'file';
  /** Media types of a file, without parameters; bytes of any kind where none is named. */
  readonly media?: readonly string[];
  /** Statuses of refusals that neither its method nor its path tells of. */
  readonly refuses?: readonly number[];
  /** How long a body may be where a few lines are all that is told. */
  readonly bytes?: number;
  /** How long its answer may take, where that is longer than others do. */
  readonly seconds?: number;
  /** How large its files may be, where that is more than the server takes elsewhere. */
  readonly megabytes?: number;
  /** Whatever organisation is active: it is asked or done by the person alone. */
  readonly personal?: boolean;
  /** Its repetition does no harm, so an Idempotency-Key is neither needed nor kept. */
  readonly keyless?: boolean;
  /** It changes nothing, though it is no GET: a refusal of it is no try to change something. */
  readonly harmless?: boolean;
  /** A record would take it once more: the caller says which version it saw. */
  readonly versioned?: boolean;
  /** The wire event behind the call. */
  readonly event?: { readonly lifecycle: string; readonly type: string };
}

/** What takes an Idempotency-Key: every call that may leave something behind. */
export const takesKey = ({ method, keyless }: EndpointShape): boolean => method !== 'GET' && !keyless;

/** Which paths a row of the table answers. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\.json$/, '\\.json')
      .replace(/\/$/, '/?')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  );

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

/** The steps of one kind of records: `POST /api/<records>/{id}/<action>/` sends an event and answers the record as it is afterwards. */
export const stepsOf =
  <const R extends string, const L extends string, const A extends AnySchema>(records: R, lifecycle: L, answer: A) =>
  <const P extends string, const T extends string>(action: P, type: T, summary: string) =>
    endpoint({
      method: 'POST',
      path: `/api/${records}/{id}/${action}/`,
      auth: 'token',
      summary,
      answer,
      event: { lifecycle, type },
    });

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
type IntegerParam = 'id' | 'person';

/** What the caller puts into the path. */
export type ParamsIn<E extends EndpointShape> = { readonly [K in ParamNames<E['path']>]: string | number };
/** What the server hands to the handler. */
export type ParamsOut<E extends EndpointShape> = {
  readonly [K in ParamNames<E['path']>]: K extends IntegerParam ? number : string;
};

type In<S> = S extends AnySchema ? z.input<S> : undefined;
type Out<S> = S extends AnySchema ? z.output<S> : undefined;
export type QueryIn<E extends EndpointShape> = In<E['query']>;
export type QueryOut<E extends EndpointShape> = Out<E['query']>;
export type BodyIn<E extends EndpointShape> = In<E['body']>;
export type BodyOut<E extends EndpointShape> = Out<E['body']>;
export type AnswerIn<E extends EndpointShape> = In<E['answer']>;
export type AnswerOut<E extends EndpointShape> = Out<E['answer']>;

export const INTEGER_PARAMS: readonly string[] = ['id', 'person'];
