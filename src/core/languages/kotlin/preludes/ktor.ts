/** Names of Ktor's routing, which files import all at once. */
export const KTOR_ROUTING = `package io.ktor.server.routing
fun routing(body: () -> Unit)
${['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'route'].map((name) => `fun ${name}(path: String, body: () -> Unit)`).join('\n')}
`;
