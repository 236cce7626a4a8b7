export const apiDocsStyle = `
:root { color-scheme: light dark; --ink: #1c211e; --ink2: #5c655f; --line: #dfe4e1; --panel: #f6f8f7; --ground: #ffffff; --link: #1b6e3c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ece9; --ink2: #9aa49e; --line: #2c332f; --panel: #191e1b; --ground: #111513; --link: #7fd6a2; } }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); font: 14px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 20px 16px; border-right: 1px solid var(--line); background: var(--panel); }
nav ul { list-style: none; margin: 12px 0 0; padding: 0; }
nav li a { display: block; padding: 3px 0; }
a { color: var(--link); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
main { padding: 24px 32px 80px; max-width: 1000px; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 32px 0 4px; }
h3 { font-size: 13px; margin: 14px 0 2px; }
p { margin: 4px 0 8px; }
code, pre { font: 12.5px/1.5 ui-monospace, monospace; }
pre { margin: 4px 0 12px; padding: 10px 12px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); }
details { border: 1px solid var(--line); border-radius: 8px; margin: 6px 0; padding: 0 12px; }
details[open] { padding-bottom: 10px; }
summary { cursor: pointer; padding: 8px 0; }
summary span, .refusal { color: var(--ink2); }
.method { display: inline-block; min-width: 58px; }
.refusal { margin: 2px 0; }
table { width: 100%; border-collapse: collapse; margin: 4px 0 10px; }
td { padding: 4px 8px 4px 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
small { color: var(--ink2); }
@media (max-width: 700px) { body { display: block; } nav { position: static; height: auto; } main { padding: 16px; } }
`;
