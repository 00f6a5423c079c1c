import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type AnySchema = z.ZodMiniType;

/**
 * One row of the endpoint table. The client's functions, the server's routes and the OpenAPI document are all built
 * from it. Paths end with a slash; `{id}` and `{person}` are positive integers.
 */
export interface EndpointShape {
  readonly method: Method;
  readonly path: `/${string}/` | `/${string}.json`;
  /** `optional`: a visitor may call it, but an invalid token is still rejected. */
  readonly auth: 'none' | 'optional' | 'token';
  readonly summary: string;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** Absent: 204, or a file for `kind: 'file'`. Present for a file: it is JSON of this schema. */
  readonly answer?: AnySchema;
  readonly status?: 200 | 201 | 202 | 204;
  readonly kind?: 'json' | 'multipart' | 'file';
  /** Media types of a file, without parameters; absent: any bytes. */
  readonly media?: readonly string[];
  /** Refusal statuses that do not follow from its method or path. */
  readonly refuses?: readonly number[];
  /** Maximum length of a body that contains only a few lines. */
  readonly bytes?: number;
  /** Response timeout, when longer than the default. */
  readonly seconds?: number;
  /** Maximum file size, when larger than the server's default. */
  readonly megabytes?: number;
  /** Independent of the active organisation: the call concerns only the person. */
  readonly personal?: boolean;
  /** Repeating it is harmless, so an Idempotency-Key is neither required nor stored. */
  readonly keyless?: boolean;
  /** It changes nothing, although it is no GET: a refusal is not logged as an attempted change. */
  readonly harmless?: boolean;
  /** A repeated call would succeed again: the caller sends the version it has seen. */
  readonly versioned?: boolean;
  /** The wire event behind the call. */
  readonly event?: { readonly lifecycle: string; readonly type: string };
}

/** Whether a call takes an Idempotency-Key: every call that may have a lasting effect. */
export const takesKey = ({ method, keyless }: EndpointShape): boolean => method !== 'GET' && !keyless;

/** Pattern of the paths that a row of the table matches. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\.json$/, '\\.json')
      .replace(/\/$/, '/?')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  );

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

/**
 * Defines steps of one kind of records: `POST /api/<records>/{id}/<action>/` sends an event and returns the changed
 * record.
 */
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

/** Path parameters that the caller passes. */
export type ParamsIn<E extends EndpointShape> = { readonly [K in ParamNames<E['path']>]: string | number };
/** Path parameters that the handler receives. */
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
