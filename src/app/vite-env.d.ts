/// <reference types="vite/client" />
/** Parts of Blueprint's stylesheet, see build/blueprint-css.ts. */
declare module 'virtual:blueprint/*';
