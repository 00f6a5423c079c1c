import * as z from 'zod/mini';

/* The file with all personal data. Names are those of the API. */

const text = z.string();
const textOrNone = z.nullable(z.string());
const numberOrNone = z.nullable(z.number());
/** The newest entries of a long list; `complete` is true when these are all. */
const list = <S extends z.ZodMiniType>(entry: S) => z.object({ entries: z.array(entry), complete: z.boolean() });

const profile = z.object({
  id: z.number(),
  email: text,
  first_name: text,
  last_name: text,
  gender: text,
  language: text,
  country: text,
  phone_code: text,
  own_phone: text,
  date_of_birth: textOrNone,
  image: textOrNone,
  registered_at: text,
  activated_at: textOrNone,
});

const membership = z.object({
  organization: z.number(),
  name: text,
  role: text,
  state: text,
  created_at: text,
  joined_at: textOrNone,
  ended_at: textOrNone,
});

const signIn = z.object({
  created_at: text,
  used_at: text,
  ended_at: textOrNone,
  live: z.boolean(),
  ip: text,
  agent: text,
  browser: text,
  system: text,
});

/** The content of the record belongs to the organisation. */
const step = z.object({
  at: text,
  organization: numberOrNone,
  kind: text,
  record: numberOrNone,
  event: text,
  outcome: text,
  ip: textOrNone,
});

const letter = z.object({
  at: text,
  language: text,
  template: text,
  subject: text,
  body: text,
  status: text,
  sent_at: textOrNone,
});

const cartLine = z.object({ organization: z.number(), changed_at: text, name: text, quantity: text, unit: text });

export const myData = z.object({
  taken_at: text,
  profile,
  organizations: z.array(membership),
  sign_ins: z.array(signIn),
  known_devices: z.array(z.object({ created_at: text, used_at: text })),
  steps: list(step),
  letters: list(letter),
  cart: z.array(cartLine),
  /** `content_base64` is null when the file is missing. */
  picture: z.nullable(z.object({ media_type: text, created_at: text, content_base64: textOrNone })),
});
export type MyData = z.output<typeof myData>;
