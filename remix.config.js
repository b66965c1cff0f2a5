/**
 * The route table: only listed files are routes. Two are mounted twice: the endpoint
 * `reset-password` (token in the path or in the query) and `menu-description` (with
 * and without a date). Those that the browser doesn't run are `.server` files.
 * @type {import("@remix-run/dev").AppConfig}
 */
export default {
  server: "app/server/start.ts",
  serverModuleFormat: "esm",
  serverDependenciesToBundle: [/^kysely/, /^zod/, /^uuid/, /^jose/],
  ignoredRouteFiles: ["**/*"],
  tailwind: false,
  postcss: false,
  watchPaths: ["./db"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      // Guests. routes/site/site-frame.tsx shows the drawer (site-header.tsx) and the footer; the script is app/site/main.ts
      route("", "routes/site/layout.server.tsx", { id: "site" }, () => {
        route("", "routes/site/home/screen.server.tsx", { index: true });
        route("menu", "routes/site/menu/screen.server.tsx");
        route("semaine", "routes/site/week/screen.server.tsx");
        route("allergenes", "routes/site/allergens/screen.server.tsx");
        // French only
        route("mentions-legales", "routes/site/legal/notice.server.tsx");
        route("confidentialite", "routes/site/legal/privacy.server.tsx");
        route("*", "routes/site/not-found.server.tsx");
      });
      // The same pages in each language that the owner has switched on (routes/site/language.tsx)
      for (const language of ["de", "en", "it"]) {
        route(language, "routes/site/layout.server.tsx", { id: `site-${language}` }, () => {
          const id = (page) => ({ id: `${page}-${language}` });
          route("", "routes/site/home/screen.server.tsx", { index: true, ...id("home") });
          route("menu", "routes/site/menu/screen.server.tsx", id("menu"));
          route("semaine", "routes/site/week/screen.server.tsx", id("week"));
          route("allergenes", "routes/site/allergens/screen.server.tsx", id("allergens"));
          route("*", "routes/site/not-found.server.tsx", id("not-found"));
        });
      }
      route("robots.txt", "routes/site/robots.server.ts");
      route("sitemap.xml", "routes/site/sitemap.server.ts");
      route("plats-du-jour.atom", "routes/site/day-menu-atom.server.ts");
      route("plats-du-jour.ics", "routes/site/day-menu-calendar.server.ts");
      route("manifest.webmanifest", "routes/site/web-manifest.server.ts");

      // Accounts
      route("", "routes/account/layout.tsx", { id: "account" }, () => {
        route("login", "routes/account/login.tsx");
        route("reset-password/:token", "routes/account/reset-password.tsx");
        route("add-new-password", "routes/account/add-new-password.tsx");
      });
      route("reset-password", "routes/account/reset-password-link.server.ts");
      route("logout", "routes/account/logout.server.ts");

      // Staff
      route("", "routes/office/layout.tsx", { id: "office" }, () => {
        route("dashboard", "routes/office/dashboard/screen.tsx");
        route("menu-details", "routes/office/menu-details/screen.tsx");
        route("menu-description", "routes/office/menu-list/screen.tsx");
        route("menu-description/:date", "routes/office/menu-list/screen.tsx", { id: "menu-of-day" });
        route("menu-prices", "routes/office/menu-prices/screen.tsx");
        route("menu-order", "routes/office/menu-order/screen.tsx");
        route("category", "routes/office/category/screen.tsx");
        route("chef", "routes/office/chef/screen.tsx");
        // The calendar of the day menus
        route("dish", "routes/office/day-menus/screen.tsx");
        route("dish-week", "routes/office/dish-week/this-week.server.ts");
        route("dish-week/:date", "routes/office/dish-week/screen.tsx");
        route("dish-description/:date", "routes/office/day-menu/screen.tsx");
        route("service", "routes/office/service/screen.tsx");
        route("service/dishes.json", "routes/office/service/dishes.server.ts");
        route("add-user", "routes/office/add-user/screen.tsx");
        route("user-list", "routes/office/user-list/screen.tsx");
        route("profile", "routes/office/profile/screen.tsx");
        route("contact", "routes/office/contact/screen.tsx");
        route("closures", "routes/office/closures/screen.tsx");
        route("declarations", "routes/office/declarations/screen.tsx");
        route("declarations/allergens", "routes/office/declarations/allergens/screen.tsx");
        route("settings", "routes/office/settings/screen.tsx");
        route("settings/:section", "routes/office/settings/section.tsx");
        route("settings/photos", "routes/office/settings/photos.tsx");
        route("settings/backups", "routes/office/settings/backups.tsx");
        route("import/paste", "routes/office/import/paste.tsx");
        route("translations", "routes/office/translations/screen.tsx");
        route("import/:id", "routes/office/import/screen.tsx");
        route("print", "routes/office/print/screen.tsx");
        route("security-log", "routes/office/security-log/screen.tsx");
        route("history", "routes/office/history/screen.tsx");
        route("history/:id", "routes/office/history/change.tsx");
        route("drafts", "routes/office/discard-draft.server.ts");
      });

      // Guest pages as they will be, for staff
      route("menu-preview", "routes/site/menu/preview.server.tsx");
      route("menu-preview/home", "routes/site/home/preview.server.tsx");

      // Sheets to print
      route("print", "routes/sheets/layout.server.tsx", { id: "sheets" }, () => {
        route("menu", "routes/sheets/menu.server.tsx");
        route("day", "routes/sheets/day.server.tsx");
        route("week", "routes/sheets/week.server.tsx");
        route("tents", "routes/sheets/tents.server.tsx");
      });

      // Downloads
      route("menu-download", "routes/downloads/menu-sample.server.ts");
      route("dish-download", "routes/downloads/dish-sample.server.ts");
      route("menu-description/menu.xlsx", "routes/downloads/menu-export.server.ts");
      route("dish/dishes.xlsx", "routes/downloads/dish-export.server.ts");
      for (const language of ["de", "en", "it"]) {
        const file = `translations-${language}`;
        route(`translations/${file}.xlsx`, "routes/downloads/translations-export.server.ts", { id: file });
      }
      route("contact/contacts.xlsx", "routes/downloads/contacts-workbook.server.ts");
      route("contact/contacts.json", "routes/downloads/contacts-data.server.ts");
      route("settings/backups/:word", "routes/downloads/backup.server.ts");

      // API: accounts
      route("api/auth/login", "routes/api/auth/login.server.ts");
      route("api/auth/forgot-password", "routes/api/auth/forgot-password.server.ts");
      route("api/auth/logout", "routes/api/auth/logout.server.ts");
      route("api/auth/validateToken", "routes/api/auth/validate-token.server.ts");
      route("api/auth/profile", "routes/api/auth/profile.server.ts");
      route("api/auth/updateProfile", "routes/api/auth/update-profile.server.ts");
      route("api/auth/get-user", "routes/api/auth/get-user.server.ts");
      route("api/auth/register", "routes/api/auth/register.server.ts");
      route("api/auth/delete-user/:id", "routes/api/auth/delete-user.server.ts");
      route("api/auth/reset-password", "routes/api/auth/reset-password.server.ts", { id: "reset-by-query" });
      route("api/auth/reset-password/:token", "routes/api/auth/reset-password.server.ts", {
        id: "reset-by-path",
      });

      // API: messages, menu, day menus
      route("api/contact/add", "routes/api/contact/add.server.ts");
      route("api/contact/all", "routes/api/contact/all.server.ts");
      route("api/contact/delete/:id", "routes/api/contact/delete.server.ts");
      route("api/contact/delete-all", "routes/api/contact/delete-all.server.ts");
      route("api/menu/get-menu", "routes/api/menu/get-menu.server.ts");
      route("api/menu/add-single", "routes/api/menu/add-single.server.ts");
      route("api/menu/allergens", "routes/api/menu/declare-allergens.server.ts");
      route("api/menu/items", "routes/api/menu/items.server.ts");
      route("api/menu/prices", "routes/api/menu/change-prices.server.ts");
      route("api/menu/edit/:id", "routes/api/menu/edit.server.ts");
      route("api/menu/delete/:id", "routes/api/menu/delete.server.ts");
      route("api/menu/prev/12", "routes/api/menu/take-previous.server.ts");
      route("api/menu-time/get-menu", "routes/api/menu/get-meal-times.server.ts");
      route("menu-left", "routes/api/menu/menu-left.server.ts");
      route("api/category/get-category", "routes/api/category/get-category.server.ts");
      route("api/category/add-category", "routes/api/category/add.server.ts");
      route("api/category/update/:id", "routes/api/category/update.server.ts");
      route("api/category/delete/:id", "routes/api/category/delete.server.ts");
      route("api/category/delete-all", "routes/api/category/delete-all.server.ts");
      route("api/chef/get-chef", "routes/api/chef/get-chef.server.ts");
      route("api/chef/add-chef", "routes/api/chef/add.server.ts");
      route("api/chef/update/:id", "routes/api/chef/update.server.ts");
      route("api/chef/delete/:id", "routes/api/chef/delete.server.ts");
      route("api/dish/get-dish", "routes/api/dish/get-dish.server.ts");
      route("api/dish/get-dish-date/:date", "routes/api/dish/get-dish-date.server.ts");
      route("api/dish/create", "routes/api/dish/create.server.ts");
      route("api/dish/copy", "routes/api/dish/copy.server.ts");
      route("api/dish/copy-week", "routes/api/dish/copy-week.server.ts");
      route("api/dish/edit/:date/:itemId", "routes/api/dish/edit.server.ts");
      route("api/dish/delete/:itemId/:date", "routes/api/dish/delete.server.ts");
      route("api/dish/delete-all/:date", "routes/api/dish/delete-all.server.ts");
      route("api/menu/week", "routes/api/menu/upload-week.server.ts");
      route("api/dish/menu-file-upload", "routes/api/dish/upload-menus.server.ts");
      route("api/sold-out", "routes/api/sold-out/mark-many.server.ts");
      route("api/sold-out/:id", "routes/api/sold-out/mark.server.ts");
      route("api/history", "routes/api/history/list.server.ts");
      route("api/history/:id", "routes/api/history/show.server.ts");
      route("api/history/:id/undo", "routes/api/history/undo.server.ts");
      route("api/hours", "routes/api/hours/get-hours.server.ts");
      route("api/site", "routes/api/site/get-site.server.ts");
      route("api/site/:section", "routes/api/site/save-section.server.ts");
      route("api/closures", "routes/api/closures/closures.server.ts");
      route("api/closures/:id", "routes/api/closures/closure.server.ts");
      route("api/translations/:language", "routes/api/translations/translations.server.ts");
      route("api/openapi.json", "routes/api/openapi.server.ts");
      route("api/*", "routes/api/not-found.server.ts");
    });
  },
};
