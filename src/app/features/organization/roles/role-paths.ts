/** Paths of queries that show roles or depend on the user's permissions. */
export const ROLE_PATHS = ['/api/roles/', '/api/organization-users/', '/api/profile/'] as const;
