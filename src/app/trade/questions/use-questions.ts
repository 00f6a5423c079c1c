import { useState } from 'react';
import * as z from 'zod/mini';
import { questionEndpoints } from '../../../contract/procurement/question.ts';
import { useApi } from '../../api/queries.ts';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../../session/drafts.ts';

/** Questions on one tender; the record's tab, its warning and the list itself share the first page. */
export const useQuestions = (inquire: number, page = 1) =>
  useApi(
    questionEndpoints.questionList,
    { query: { inquire: String(inquire), ...(page > 1 ? { page: String(page) } : {}) } },
    { keepPrevious: true },
  );

/** What is being written: another tab, a reload or a lost session does not take it away. */
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
