import type { ConnectionRow } from '../../connections.ts';

const MINIMAL = 'https://learn.microsoft.com/en-us/aspnet/core/fundamentals/minimal-apis/route-handlers';
const ROUTING =
  'https://learn.microsoft.com/en-us/aspnet/core/mvc/controllers/routing#attribute-routing-with-http-verb-attributes';
const BUILDER = 'Microsoft.AspNetCore.Builder';
const MVC = 'Microsoft.AspNetCore.Mvc';
const ROUTES = ['EndpointRouteBuilderExtensions'] as const;
const VERBS = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'] as const;
/** A template that begins so is not put below the one of the controller. */
const ROOTED = ['~/', '/'] as const;

/** Functions that answer requests, below groups. */
const MINIMAL_ROWS: readonly ConnectionRow[] = [
  ...['Get', 'Post', 'Put', 'Delete', 'Patch'].map((verb): ConnectionRow => ({
    reference: MINIMAL,
    package: BUILDER,
    on: ROUTES,
    members: [`Map${verb}`],
    makes: 'route',
    pattern: [{ at: 0 }, { key: 'pattern' }],
    method: [{ says: verb }],
    handler: 'last',
  })),
  {
    reference: MINIMAL,
    package: BUILDER,
    on: ROUTES,
    members: ['Map'],
    makes: 'route',
    pattern: [{ at: 0 }, { key: 'pattern' }],
    method: [{ says: 'ANY' }],
    handler: 'last',
  },
  {
    reference: MINIMAL,
    package: BUILDER,
    on: ROUTES,
    members: ['MapMethods'],
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ at: 1 }],
    handler: 'last',
  },
  {
    reference: 'https://learn.microsoft.com/en-us/aspnet/core/fundamentals/minimal-apis/route-handlers#route-groups',
    package: BUILDER,
    on: ROUTES,
    members: ['MapGroup'],
    makes: 'router',
    prefix: [{ at: 0 }],
    isPart: true,
  },
  {
    reference:
      'https://learn.microsoft.com/en-us/dotnet/api/microsoft.aspnetcore.builder.routingendpointconventionbuilderextensions',
    package: BUILDER,
    on: ['RoutingEndpointConventionBuilderExtensions'],
    members: [
      'RequireAuthorization',
      'AllowAnonymous',
      'WithName',
      'WithTags',
      'WithMetadata',
      'WithDisplayName',
      'WithGroupName',
      'WithDescription',
      'WithSummary',
      'WithOpenApi',
      'RequireCors',
      'RequireHost',
      'RequireRateLimiting',
      'CacheOutput',
      'DisableAntiforgery',
      'AddEndpointFilter',
      'ExcludeFromDescription',
    ],
    makes: 'router',
    prefix: [{ says: '' }],
    isPart: true,
  },
];

/** Methods of controllers. */
const CONTROLLER_ROWS: readonly ConnectionRow[] = [
  {
    reference: 'https://learn.microsoft.com/en-us/aspnet/core/mvc/controllers/routing#combining-attribute-routes',
    package: MVC,
    members: ['Route'],
    decorates: 'type',
    makes: 'router',
    prefix: [{ at: 0 }],
  },
  ...VERBS.map((verb): ConnectionRow => ({
    reference: ROUTING,
    package: MVC,
    members: [`Http${verb}`],
    decorates: 'member',
    makes: 'route',
    pattern: [{ at: 0 }, { key: 'template' }, { at: 0, beside: 'Route' }, { says: '' }],
    method: [{ says: verb }],
    handler: 'decorated',
    rooted: ROOTED,
    isBelow: true,
  })),
  {
    reference: ROUTING,
    package: MVC,
    members: ['Route'],
    decorates: 'member',
    without: VERBS.map((verb) => `Http${verb}`),
    makes: 'route',
    pattern: [{ at: 0 }],
    method: [{ says: 'ANY' }],
    handler: 'decorated',
    rooted: ROOTED,
  },
];

export const ROUTE_ROWS: readonly ConnectionRow[] = [...MINIMAL_ROWS, ...CONTROLLER_ROWS];
