import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", "public/build/", ".cache/", "data/"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "no-console": "off",
      "no-duplicate-imports": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { "react-hooks": reactHooks, ...jsxA11y.flatConfigs.recommended.plugins },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        Buffer: "readonly",
        setTimeout: "readonly",
        clearTimeout: "readonly",
        fetch: "readonly",
        performance: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        FormData: "readonly",
        Blob: "readonly",
      },
    },
  },
  {
    files: ["**/*.{ts,tsx}", "scripts/**/*.mjs"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      // Async handlers of React, Express and node:http are fine although their types say void.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
    },
  },
  {
    files: ["app/**", "db/**"],
    rules: {
      // Such as a sentence with parameters, which is said with `say`.
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        {
          allowAny: true,
          allowNullish: true,
          allowNumber: true,
          allowBoolean: true,
          allowRegExp: true,
          allow: [{ from: "lib", name: ["Error", "URL", "URLSearchParams"] }],
        },
      ],
    },
  },
  {
    // What takes the square of a text's length holds up everybody.
    files: ["app/**", "db/**", "scripts/**"],
    plugins: { regexp },
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='normalize']:not([callee.object.name='path'])",
          message: "Use inForm of app/domain/text/normalize-text.ts.",
        },
        {
          // Nobody knows yet who reads it.
          selector: "CallExpression[callee.name=/^(?:t|say)$/]:not(:function *)",
          message: "Say it where it is read. Here is its English, as a Sentence or filled.",
        },
      ],
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignorePartial: false }],
    },
  },
  {
    files: ["tests/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "CallExpression[callee.object.name='Date'][callee.property.name='now']",
        ].map((selector) => ({
          selector,
          message: "Ask tests/support/today.ts, or performance.now() for a duration.",
        })),
      ],
    },
  },
  {
    // They are the tests' clock.
    files: ["tests/support/{clock.ts,shifted-clock.mjs,shifted-date.mjs,today.ts}"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["app/domain/text/normalize-text.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    // Migrations are frozen in time and don't know today's tables.
    files: ["db/migrations/**"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  {
    // Its roles are said again: on a phone `display` takes them away.
    files: ["app/ui/data-table.tsx", "app/ui/conflict-notice.tsx"],
    rules: {
      "jsx-a11y/no-redundant-roles": "off",
      "jsx-a11y/no-interactive-element-to-noninteractive-role": "off",
    },
  },
  {
    // The control characters are what it looks for.
    files: ["app/domain/input/measure-text.ts"],
    rules: { "no-control-regex": "off" },
  },
);
