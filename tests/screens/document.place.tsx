import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { queryClient } from '../../src/app/query-client.ts';
import DocumentRoute from '../../src/app/features/documents/record/DocumentRoute.tsx';

/**
 * The screens of one document, and a list to go back to, at the last of the visited addresses; `beside` reads or drives
 * the router.
 */
export function DocumentPlace({
  visited,
  beside,
}: {
  readonly visited: readonly string[];
  readonly beside: ReactNode;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[...visited]} initialIndex={visited.length - 1}>
        {beside}
        <Suspense fallback="…">
          <Routes>
            <Route path="/documents" element={<h1>Documents</h1>} />
            <Route path="/documents/:id/:step?" element={<DocumentRoute />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
