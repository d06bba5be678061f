<?php
use App\Http\Controllers\PostController;
use Illuminate\Support\Facades\Route;
Route::get('/posts', [PostController::class, 'index']);
Route::prefix('admin')->group(function () {
  Route::delete('/posts/{post}', fn () => getenv('APP_ENV'));
});
