import { useState } from 'react';
import * as z from 'zod/mini';
import { questionEndpoints } from '../../../contract/procurement/question.ts';
import { useApi } from '../../api/queries.ts';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../../session/drafts.ts';

/** Questions about one tender; the record's tab, its warning and the list itself share the first page. */
export const useQuestions = (inquire: number, page = 1) =>
  useApi(
    questionEndpoints.questionList,
    { query: { inquire: String(inquire), ...(page > 1 ? { page: String(page) } : {}) } },
    { keepPrevious: true },
  );

/** Draft text, kept across another tab, a reload and a lost session. */
export function useTyped(key: string) {
  const [text, setText] = useState(() => readDraft(key, z.string()) ?? '');
  useUnsaved(text.trim() !== '');
  return {
    text,
    write: (next: string) => {
      setText(next);
      keepDraft(key, next);
    },
    forget: () => {
      setText('');
      dropDraft(key);
    },
  };
}
