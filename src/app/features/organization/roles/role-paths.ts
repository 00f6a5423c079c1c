/** What shows roles, or what one of them lets the reader do. */
export const ROLE_PATHS = ['/api/roles/', '/api/organization-users/', '/api/profile/'] as const;
